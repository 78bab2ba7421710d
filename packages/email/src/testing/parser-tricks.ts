/** Active content that browsers run but scanners easily misread; same shape as `ACTIVE_TRICKS`. */
export const PARSER_TRICKS: [name: string, html: string, left?: string][] = [
  [
    'a script in the title of a drawing',
    '<svg><title><script>x</script></title></svg>',
    '<svg><title></title></svg>',
  ],
  [
    'a script behind an empty title of a drawing',
    '<svg><title/></svg><script>x</script><p onclick="x()">x</p>',
    '<svg></svg><p>x</p>',
  ],
  [
    'a script behind an empty title',
    '<title/><!--</title><script>x</script>-->',
    '<!--</title><script>x</script>-->',
  ],
  ['a tag across the end of a title', '<svg><title><p a="</title>" onclick="x()">'],
  ['a comment across the end of a title', '<svg><title><!--</title><p title="--><script>x</script>">'],
  [
    'a style sheet across the end of a title',
    '<svg><title><style></title><p title="</style><script>x</script>">',
  ],
  ['a tag across the end of a style sheet', '<svg><style><p a="</style>" onclick="x()">'],
  ['a tag across the end of a select', '<select><p title="</select><script>x</script>">'],
  [
    'a script behind a section',
    '<svg><![CDATA[><!--]]><script>x</script>-->',
    '<svg><!--]]><script>x</script>-->',
  ],
  ['a script behind an end without a name', '</ <p a="><script>x</script>">', '</ <p a=">">'],
  [
    'a script behind an unfinished comment',
    '<!--!><p title="--><script>x</script>">',
    '<!--!><p title="-->">',
  ],
  ['a script behind a brace', '<x{a="><script>x</script>">', '<x{a=">">'],
  ['a script behind a long name', `<${'x'.repeat(90)}="><script>x</script>">`, `<${'x'.repeat(90)}=">">`],
  ['a script behind a tab of another kind', '<x\va="><script>x</script>">', '<x\va=">">'],
  [
    'a script in a tag that nobody fills',
    '<p>{{nobody | default: "<script>x</script>"}}</p>',
    '<p>{{nobody | default: ""}}</p>',
  ],
  ['a handler behind an equals sign', '<a ="x onclick="alert(1)">x</a>', '<a ="x>x</a>'],
  ['a handler behind a blank that is none', '<a href=\u00a0"x onclick=x()>x</a>', '<a href=\u00a0"x>x</a>'],
  [
    'a handler behind an address without quotes',
    '<a href=https://x.example/news/ onclick=1>x</a>',
    '<a href=https://x.example/news/>x</a>',
  ],
  [
    'a handler between an address and a slash',
    '<img src=https://x.example/a onerror="x"/>',
    '<img src=https://x.example/a />',
  ],
  [
    'a handler that keeps an address from its sign',
    '<a href onclick="1"="javascript:x()">x</a>',
    '<a href >x</a>',
  ],
  ['a handler named by a merge tag', '<p on{{name | default: "click"}}="x()">x</p>', '<p>x</p>'],
  ['a script named by a merge tag', '<scr{{name | default: "ipt"}}>x</scr{{name | default: "ipt"}}>', 'x'],
  ['a script that is a merge tag', '<{{name | default: "script"}}>x</{{name | default: "script"}}>', 'x'],
  [
    'a link behind many blanks',
    `<a href${' '.repeat(300)}=${' '.repeat(300)}"javascript:x()">x</a>`,
    '<a>x</a>',
  ],
  ['a link of many hexadecimal digits', '<a href="&#x000000006A;avascript:x()">x</a>', '<a>x</a>'],
  ['a link of many digits', '<a href="&#0000000106;avascript:x()">x</a>', '<a>x</a>'],
  ['a link that a merge tag may be', '<a href="{{name | default: "javascript:x()"}}">x</a>', '<a>x</a>'],
  [
    'a link that merge tags complete',
    `<a href="{{name | default: 'java'}}script{{topic | default: ':'}}x()">x</a>`,
    '<a>x</a>',
  ],
  ['a link behind an empty merge tag', '<a href="{{name}}javascript:x()">x</a>', '<a>x</a>'],
  ['a refresh in references', '<meta http-equiv="&#114;efresh" content="0;url=https://a.example/">', ''],
  ['a refresh that a merge tag may be', '<meta http-equiv="{{name | default: "refresh"}}" content="0">', ''],
  ['a script behind a comment that a merge tag ends', '<!--{{name}}><script>x</script>-->', ''],
  [
    'a script behind a comment for Outlook that is not closed as one and that a merge tag ends',
    '<!--[if mso]><!--{{name}}><script>x</script>-->',
    '',
  ],
  ['a script behind a comment that a merge tag begins', '<!-{{name}}- ><p title="--><script>x</script>">'],
  [
    'an unseen handler behind words that become a merge tag',
    '<p a="{{name | default: "<a href="javascript:x">"}}{{name | default: " onclick="x()">',
  ],
  [
    'an unseen script behind a quotation mark that an empty merge tag leaves',
    '<a href={{unsubscribe_url}}" on="<script>x</script>',
  ],
  [
    'an unseen script behind an end tag that loses a merge tag',
    '</p {{name | default: "x"}} a={{unsubscribe_url}}" b="<script>x</script>',
  ],
  [
    'an unseen script behind an end tag with braces that are written',
    `</p ' a='b{{'{{'}}name}} <script>x</script>`,
  ],
  [
    'an unseen script that an empty merge tag lets out of what is shown without scripts',
    '<noscript><a href={{unsubscribe_url}}" b="<script>x</script></noscript>',
  ],
  ['an unseen script in the end tag of another', '<p>x</p {{name | default: "><script>x</script>"}}>'],
]
