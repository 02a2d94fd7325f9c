type Structure = PDFKit.PDFStructureElement

/** What is read aloud as one thing: all that `draw` draws. `alt` says in words what a picture shows. */
export function tagged(
  doc: PDFKit.PDFDocument,
  parent: Structure,
  type: 'H1' | 'P' | 'Figure',
  draw: () => void,
  alt?: string,
): void {
  parent.add(doc.struct(type, alt === undefined ? {} : { alt }, draw))
}

/** What only adorns, and is passed over by who listens. */
export function adornment(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
