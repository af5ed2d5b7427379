/** Part of every hostile text, to find it again. */
export const marker = 'FIENTLIG'

/** What a person's text must never be taken for: markup, code, a formula, a header, a path, a template. */
export const texts: readonly string[] = [
  `<script>${marker}(1)</script>`,
  `"><img src=x onerror=${marker}(1)>`,
  `</style><svg onload=${marker}(1)>`,
  `=HYPERLINK("https://x.example/${marker}";"A")`,
  `+${marker}`,
  `-2+3+cmd|' /C ${marker}'!A0`,
  `@SUM(${marker})`,
  `\uff1d${marker}`,
  `\t=${marker}`,
  `'=${marker}`,
  `${marker}\r\nSet-Cookie: a=b`,
  `${marker}%0d%0aLocation: https://x.example`,
  `../../${marker}`,
  `${marker}\u202egnp.exe`,
  `{{constructor.constructor('${marker}')()}} \${7*7}`,
  `'; DROP TABLE product; --${marker}`,
  `javascript:${marker}(1)`,
  `${marker}";a;"b\n=c`,
  `\u2028${marker}\u0000`,
  `${marker}&lt;b&gt;&#x3c;i`,
]
