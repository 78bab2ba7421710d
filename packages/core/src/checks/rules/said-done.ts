/** 'ปีที่แล้ว' is last year; 'พื้นที่' and 'เจ้าหน้าที่' are words of their own. */
export const ALREADY = '(?<!(?<!พื้น|หน้า|เต็ม|คง)ที่)แล้ว'
/** 'นอกจากลดภาษีแล้ว' is 'besides cutting taxes', but 'นอกจากนี้' is only 'moreover'. */
export const BESIDES = /นอกจาก(?!(?:นี้|นั้น)(?!แล้ว))/
