import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'

/** The words of a sample: about six seconds, as in a greeting. */
export const SAMPLE_WORDS: Record<PodcastLanguage, string> = {
  English: 'Good morning, and welcome. These are the stories that matter today, and what is behind them.',
  Thai: 'สวัสดี ยินดีต้อนรับสู่รายการของเรา วันนี้มาติดตามข่าวสำคัญและเรื่องราวเบื้องหลังไปด้วยกัน',
  Spanish:
    'Buenos días y bienvenidos. Estas son las noticias que importan hoy, y lo que hay detrás de ellas.',
  French:
    "Bonjour et bienvenue. Voici les nouvelles qui comptent aujourd'hui, et ce qui se cache derrière elles.",
  German: 'Guten Morgen und willkommen. Das sind die Nachrichten, die heute zählen, und was dahintersteckt.',
  Italian: "Buongiorno e benvenuti. Ecco le notizie che contano oggi, e che cosa c'è dietro.",
  'Portuguese (Brazil)':
    'Bom dia e boas-vindas. Estas são as notícias que importam hoje, e o que está por trás delas.',
  'Chinese (Simplified)': '早上好，欢迎收听。今天有哪些重要新闻，背后又有什么故事，我们一起来听。',
  Japanese:
    'おはようございます。今日の大切なニュースと、その背景をお伝えします。どうぞ最後までお聞きください。',
  Korean: '안녕하세요, 반갑습니다. 오늘의 중요한 소식과 그 뒤에 있는 이야기를 함께 전해 드립니다.',
}
