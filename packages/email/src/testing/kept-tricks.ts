/** HTML that looks active but is normal in email. */
export const KEPT_TRICKS: [name: string, html: string][] = [
  [
    'a ghost table',
    '<!--[if mso]><table width="600"><tr><td><![endif]--><div>x</div><!--[if mso]></td></tr></table><![endif]-->',
  ],
  ['text for programs other than Outlook', '<!--[if !mso]><!--><p>x</p><!--<![endif]-->'],
  ['text for programs other than Outlook, downlevel-revealed', '<![if !mso]><p>x</p><![endif]>'],
  [
    'a button of VML',
    '<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="https://a.example/" style="height:40px;v-text-anchor:middle;width:200px;" arcsize="10%" fillcolor="#1f4fb8"><w:anchorlock/><center>Go</center></v:roundrect><![endif]-->',
  ],
  [
    'the behaviour that VML needs',
    '<!--[if gte mso 9]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]-->',
  ],
  [
    'a style sheet with media queries',
    '<style>@media (max-width:600px){.a>td{width:100%!important}}</style>',
  ],
  ['a style sheet in a comment', '<style><!-- p{color:red} --></style>'],
  [
    'a web font',
    '<style>@font-face{font-family:Inter;src:url(https://fonts.example/inter.woff2) format("woff2")}</style>',
  ],
  ['text that looks like an import', '<style>/* @importance */.import{color:red}</style>'],
  [
    'meta tags',
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta http-equiv="X-UA-Compatible" content="IE=edge">',
  ],
  ['a comment with a script in it', '<!-- <script>alert(1)</script> -->'],
  ['a switch for style sheets', '<input type="checkbox" id="menu"><label for="menu">Menu</label>'],
  [
    'a picture in the email itself',
    '<img src="data:image/png;base64,iVBORw0KGgo=" width="1" height="1" alt="">',
  ],
  ['a background picture in the email itself', '<td background="data:image/gif;base64,R0lGOD==">x</td>'],
  ['a drawing', '<svg viewBox="0 0 9 9"><path d="M0 0"/><image href="data:image/png;base64,iVBO"/></svg>'],
  [
    'a video',
    '<video controls poster="https://a.example/p.png"><source src="https://a.example/v.mp4"></video>',
  ],
  [
    'links of all kinds',
    '<a href="mailto:a@b.example">m</a><a href="tel:+66">t</a><a href="#top">#</a><a href="{{unsubscribe_url}}">u</a><a href="/x">p</a>',
  ],
  [
    'an address that contains "javascript:"',
    '<a href="https://a.example/javascript:x">x</a><a href="https://a.example/?q=data:text">y</a>',
  ],
  ['attributes that begin alike', '<p one="1" on="2" data-onclick="x">x</p>'],
  ['text that looks like code', '<p>javascript:alert(1) onclick="x()" &lt;script&gt; {{name}}</p>'],
  ['odd spacing and quotes', "<p  class='a'   title=x\t>x</p ><br/><BR>"],
  ['a noscript element', '<noscript><img src="https://a.example/p.gif" alt=""></noscript>'],
  [
    'an XML prologue',
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x"><p>x</p>',
  ],
  ['a title with angle brackets', '<title>a <b> c</title>'],
  [
    'a drawing with a section of styles',
    '<svg><title>Chart</title><style><![CDATA[ .a>.b{fill:red} ]]></style><path class="b" d="M0 0"/></svg>',
  ],
  ['an address with a merge tag', '<a href="https://x.example/{{topic | default: "all"}}/?a=:&amp;b">x</a>'],
]
