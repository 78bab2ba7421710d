/**
 * What a text editor asks of a layout and jsdom leaves out: import it where one is tested.
 * Everything stands at 0, 0.
 */
const nowhere = (): DOMRect => new DOMRect()

Range.prototype.getBoundingClientRect = nowhere
Range.prototype.getClientRects = () => Object.assign([nowhere()], { item: nowhere })
document.elementFromPoint = () => null
