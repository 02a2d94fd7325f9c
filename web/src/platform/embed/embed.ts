// The script of websites that show a storefront: <script src="…/embed.js" data-storefront="…" async></script>.
// It runs in pages that aren't ours, so it keeps to itself and needs no styles.
import { placeFrames } from './place-frames.ts'

if (document.body === null) document.addEventListener('DOMContentLoaded', placeFrames)
else placeFrames()
