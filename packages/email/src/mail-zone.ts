/** The time zone of every date in an email: the readers', wherever the server runs. */
export const MAIL_ZONE = 'Asia/Bangkok'
