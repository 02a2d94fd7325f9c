/** An uploaded file of a multipart request, already within the size limit. Its type is only the sender's claim. */
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
