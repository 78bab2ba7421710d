/**
 * Layout APIs that text editors use and jsdom lacks: import it to test one. Everything is at 0, 0.
 */
const nowhere = (): DOMRect => new DOMRect()

Range.prototype.getBoundingClientRect = nowhere
Range.prototype.getClientRects = () => Object.assign([nowhere()], { item: nowhere })
document.elementFromPoint = () => null
