/** A file that came with a multipart request, already within the size limit; its type is what the sender claims. */
export class UploadedFile {
  readonly name: string
  readonly claimedType: string
  readonly bytes: Buffer

  constructor(name: string, claimedType: string, bytes: Buffer) {
    this.name = name
    this.claimedType = claimedType
    this.bytes = bytes
  }
}
