import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core'

declare global {
  export namespace PothosSchemaTypes {
    export interface ObjectTypeOptions<Types extends SchemaTypes = SchemaTypes, Shape = unknown> {
      /** Anyone who can reach the object may read its fields. The policy is on the fields that return the object. */
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
      /**
       * Accessible without a permission, or checked by the resolver itself. Must be stated, because a field without a
       * policy fails the build.
       */
      public?: true
    }
  }
}
