/**
 * Incremented with every change of a rule or weight in this folder, or of the clicks that are judged
 * together: then workers judge older clicks again, in the background. A test compares the code of
 * the rules and asks for it.
 */
export const RULES_VERSION = 8
