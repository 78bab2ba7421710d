/**
 * The mail that a topic's own template starts with: a piece of a page, which the mail renderer frames, with the topic, the
 * day and the place of the analysis. Unsubscribe link and postal address are added by the renderer.
 */
export const TOPIC_TEMPLATE_HTML = `<p class="nl-muted" style="margin:0 0 4px;color:#5b6472;font-size:13px;line-height:1.7">{{date}}</p>
<h1 style="margin:0 0 24px;font-size:26px;line-height:1.5;font-weight:700">{{topic}}</h1>
{{content}}
`
