/** The time zone of every date in an email: that of the readers, wherever the server stands. */
export const MAIL_ZONE = 'Asia/Bangkok'
