type Structure = PDFKit.PDFStructureElement

/** Reads everything that `draw` draws aloud as one element. `alt` describes a picture. */
export function drawTagged(
  doc: PDFKit.PDFDocument,
  parent: Structure,
  type: 'H1' | 'P' | 'Figure',
  draw: () => void,
  alt?: string,
): void {
  parent.add(doc.struct(type, alt === undefined ? {} : { alt }, draw))
}

/** Marks decoration that screen readers skip. */
export function decoration(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
