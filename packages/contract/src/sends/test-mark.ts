/** Precedes the subject of a test email. */
export const TEST_MARK = '[Test]'
