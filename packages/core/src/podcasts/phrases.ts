import type { Host, PodcastLanguage } from './script/script.ts'

/** Sentences between the news that state nothing. */
export type Phrases = {
  /** the first host */
  opening: string
  /** the second host */
  answer: string
  bridges: readonly string[]
  closing: string
}

type Names = { show: string; first: string; second: string }
type Templates = {
  opening: (names: Names) => string
  answer: string
  bridges: readonly string[]
  closing: (names: Names) => string
}

/** The phrases of a language, with the names of the show and of its hosts. */
export function phrasesOf(
  language: PodcastLanguage,
  { show, hosts }: { show: string; hosts: readonly [Host, Host] },
): Phrases {
  const { opening, answer, bridges, closing } = TEMPLATES[language]
  const names = { show, first: hosts[0].name, second: hosts[1].name }
  return { opening: opening(names), answer, bridges, closing: closing(names) }
}

const TEMPLATES: Record<PodcastLanguage, Templates> = {
  English: {
    opening: ({ show, first, second }) => `Welcome to ${show}. I'm ${first}, and with me is ${second}.`,
    answer: "Hello. Let's start.",
    bridges: ["Let's move on.", 'What else is there?', 'And next?', "Here's another story."],
    closing: () => 'That is all for today. Thank you for listening.',
  },
  // polite without ครับ or ค่ะ, as nobody has said whether a host is a man or a woman
  Thai: {
    opening: ({ show, first, second }) => `ยินดีต้อนรับสู่รายการ ${show} วันนี้พบกับ${first} และ${second}`,
    answer: 'สวัสดีคุณผู้ฟังทุกท่าน ขอเชิญรับฟังข่าวไปพร้อมกัน',
    bridges: ['ไปต่อกันที่เรื่องถัดไป', 'มีเรื่องอะไรอีกบ้าง', 'แล้วเรื่องต่อไปคือเรื่องอะไร', 'มาฟังอีกเรื่องหนึ่งกัน'],
    closing: () => 'สำหรับวันนี้มีเท่านี้ ขอขอบคุณทุกท่านที่ติดตามรับฟัง',
  },
  Spanish: {
    opening: ({ show, first, second }) => `Bienvenidos a ${show}. Soy ${first} y me acompaña ${second}.`,
    answer: 'Hola. Empecemos.',
    bridges: ['Sigamos.', '¿Qué más hay?', '¿Y después?', 'Pasemos a otra noticia.'],
    closing: () => 'Eso es todo por hoy. Gracias por escucharnos.',
  },
  French: {
    opening: ({ show, first, second }) => `Bienvenue dans ${show}. Ici ${first}, avec ${second}.`,
    answer: 'Bonjour. Commençons.',
    bridges: ['Continuons.', "Quoi d'autre ?", 'Et ensuite ?', 'Passons à une autre nouvelle.'],
    closing: () => "C'est tout pour aujourd'hui. Merci de votre écoute.",
  },
  German: {
    opening: ({ show, first, second }) =>
      `Willkommen bei ${show}. Mein Name ist ${first}, und bei mir ist ${second}.`,
    answer: 'Hallo. Fangen wir an.',
    bridges: [
      'Weiter geht es.',
      'Was gibt es noch?',
      'Und als Nächstes?',
      'Kommen wir zur nächsten Meldung.',
    ],
    closing: () => 'Das war es für heute. Danke fürs Zuhören.',
  },
  Italian: {
    opening: ({ show, first, second }) => `Benvenuti a ${show}. Sono ${first}, e con me c'è ${second}.`,
    answer: 'Ciao. Cominciamo.',
    bridges: ['Andiamo avanti.', "Che altro c'è?", 'E poi?', "Passiamo a un'altra notizia."],
    closing: () => 'Per oggi è tutto. Grazie per averci ascoltato.',
  },
  'Portuguese (Brazil)': {
    opening: ({ show, first, second }) => `Boas-vindas a ${show}. Aqui é ${first}, e comigo está ${second}.`,
    answer: 'Olá. Vamos começar.',
    bridges: ['Vamos em frente.', 'O que mais temos?', 'E depois?', 'Vamos a outra notícia.'],
    closing: () => 'Por hoje é só. Obrigado por nos ouvir.',
  },
  'Chinese (Simplified)': {
    opening: ({ show, first, second }) => `欢迎收听${show}。我是${first}，和我一起的是${second}。`,
    answer: '大家好，我们开始吧。',
    bridges: ['我们继续。', '还有什么消息？', '接下来呢？', '再看另一条新闻。'],
    closing: () => '今天就到这里，感谢收听。',
  },
  Japanese: {
    opening: ({ show, first, second }) =>
      `${show}へようこそ。${first}です。${second}さんと一緒にお届けします。`,
    answer: 'よろしくお願いします。では始めましょう。',
    bridges: ['続けましょう。', 'ほかには何がありますか。', '次は何でしょう。', '次のニュースです。'],
    closing: () => '今日はここまでです。お聞きいただきありがとうございました。',
  },
  Korean: {
    opening: ({ show, first, second }) =>
      `${show}에 오신 것을 환영합니다. 저는 ${first}, 함께하는 분은 ${second}입니다.`,
    answer: '안녕하세요. 시작하겠습니다.',
    bridges: ['계속하겠습니다.', '또 어떤 소식이 있나요?', '다음은요?', '다음 소식입니다.'],
    closing: () => '오늘은 여기까지입니다. 들어 주셔서 감사합니다.',
  },
}
