import { directionOf, languageOf, type Language } from '../../schema/languages';
import { textsIn, type Texts } from '../language/textsIn';

/** The text of a mail, in the language of its reader. */
export interface MailText {
  subject: string;
  /** Paragraphs before the list and the button. */
  before: string[];
  /** What is new, each with its place on the web app. */
  list?: { text: string; link: string }[];
  /** `address` is written out for readers whose mail program shows no links. */
  button?: { label: string; link: string; address?: boolean };
  /** Paragraphs after it. */
  after: string[];
  /** What can be opened below the signature. */
  footer?: { label: string; link: string }[];
}

/** A mail as it is sent: subject, plain text and HTML, and the link for developers who read the log. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  link: string | undefined;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The colours of the web app, `web/ui/tokens.css`: paper by day, and a reading room at night where the mail program knows one. */
const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #16120e !important; }
  .card { background: #1f1914 !important; border-color: #3b3027 !important; }
  .ink { color: #f2e9dc !important; }
  .soft { color: #c3b5a2 !important; }
  .item { border-color: #3b3027 !important; }
  .link { color: #e8b261 !important; }
  .button { background: #e8b261 !important; color: #241604 !important; }
}`;
const SERIF = "'Iowan Old Style',Georgia,serif";
const SANS = "system-ui,'Segoe UI','Noto Sans',Arial,sans-serif";

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font:16px/1.55 ${SANS};color:#2a1f16">${escape(text)}</p>`;

const small = (html: string) =>
  `<p class="soft" style="margin:0 0 16px;font:13px/1.55 ${SANS};color:#6a5a4a">${html}</p>`;

const listed = ({ text, link }: { text: string; link: string }) =>
  `<li class="item" style="margin:0;padding:12px 0;border-top:1px solid #ddcfbb;font:16px/1.45 ${SANS}"><a class="link" href="${escape(link)}" style="color:#8a4b0f;text-decoration:none">${escape(text)}</a></li>`;

function pressed({ label, link, address }: NonNullable<MailText['button']>, { t }: Texts): string {
  const pill = `<p style="margin:24px 0"><a class="button" href="${escape(link)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#8a4b0f;color:#fff9f0;font:600 16px/1.2 ${SANS};text-decoration:none">${escape(label)}</a></p>`;
  return address
    ? `${pill}\n${small(`${escape(t('Or copy this address into your browser:'))}<br><span style="word-break:break-all">${escape(link)}</span>`)}`
    : pill;
}

/** The texts of a reader; English where no language was chosen. */
export const textsOf = (chosen: string | null): Texts => textsIn(languageOf([chosen ?? '']) ?? 'en');

/** Writes a mail from its words. It needs no pictures, and follows the theme of the mail program. */
export function renderMail(
  username: string,
  words: MailText,
  texts: Texts & { language: Language },
): RenderedMail {
  const { t, language } = texts;
  const { button, list = [], footer = [] } = words;
  const hello = t('Hello {username},', { username });
  const bye = t('Happy reading, Shelfmates');
  const text = [
    hello,
    ...words.before,
    ...(list.length > 0 ? [list.map((item) => `- ${item.text}\n  ${item.link}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...words.after,
    bye,
    ...footer.map(({ label, link }) => `${label}:\n${link}`),
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(words.subject)}</title><style>${STYLES}</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:#f6efe4"><div class="card" style="max-width:520px;margin:0 auto;padding:28px;border:1px solid #ddcfbb;border-radius:20px;background:#fffaf2">
<p class="link" style="margin:0 0 24px;font:600 22px/1.15 ${SERIF};color:#8a4b0f">Shelfmates</p>
${[hello, ...words.before].map(paragraph).join('\n')}
${list.length > 0 ? `<ul style="margin:0 0 16px;padding:0;list-style:none">${list.map(listed).join('\n')}</ul>` : ''}
${button ? pressed(button, texts) : ''}
${[...words.after, bye].map(paragraph).join('\n')}
${footer.length > 0 ? small(footer.map(({ label, link }) => `<a class="soft" href="${escape(link)}" style="color:#6a5a4a">${escape(label)}</a>`).join(' · ')) : ''}
</div></body></html>`;
  return { subject: `${words.subject} - Shelfmates`, text, html, link: button?.link };
}
