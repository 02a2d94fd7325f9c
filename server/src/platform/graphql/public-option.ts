import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core'

declare global {
  export namespace PothosSchemaTypes {
    export interface ObjectTypeOptions<Types extends SchemaTypes = SchemaTypes, Shape = unknown> {
      /** Whoever reached the object may read its fields: the policy stands where the object is reached. */
      public?: true
    }
    export interface InterfaceTypeOptions {
      public?: true
    }
    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      /** Anybody may ask, or the resolver decides by itself: said explicitly, because a field without policy fails the build. */
      public?: true
    }
  }
}
