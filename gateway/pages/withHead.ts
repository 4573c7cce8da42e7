import { directionOf, type Language } from '../../schema/languages';
import { textsIn } from '../language/textsIn';
import { SITE_NAME, siteMetadata, type PageMetadata } from './screenMetadata';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Languages with a territory, as Open Graph writes them. */
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en_US',
  de: 'de_DE',
  fr: 'fr_FR',
  es: 'es_ES',
  'pt-BR': 'pt_BR',
  pl: 'pl_PL',
  ja: 'ja_JP',
  ar: 'ar_AR',
};

interface Page {
  publicUrl: string;
  /** Canonical URL of the page, if it has one. */
  address?: string | undefined;
  /** See preloadTags.ts. */
  preloadTags?: string;
  language: Language;
}

/** The app's HTML with this metadata; user text is escaped. */
export function withHead(
  shell: string,
  metadata: PageMetadata | null,
  { publicUrl, address, preloadTags, language }: Page,
): string {
  const texts = textsIn(language);
  const head = metadata ?? siteMetadata(texts);
  const url = address && publicUrl + address;
  const properties: [name: string, content: string][] = [
    ['og:site_name', SITE_NAME],
    ['og:locale', LOCALES[language]],
    ['og:type', head.type],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:image', publicUrl + (head.image ?? '/share.jpg')],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ...(url ? [['og:url', url] satisfies [string, string]] : []),
  ];
  const tags = [
    `<title>${escape(metadata === null ? SITE_NAME : `${head.title} · ${SITE_NAME}`)}</title>`,
    `<meta name="description" content="${escape(head.description)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escape(content)}" />`),
    ...(url ? [`<link rel="canonical" href="${escape(url)}" />`] : []),
    ...(preloadTags ? [preloadTags] : []),
  ];
  const sight = `<div class="first-sight" aria-busy="true" aria-hidden="true"><p>${SITE_NAME}</p><h1>${escape(metadata ? head.title : texts.t('Welcome to Shelfmates'))}</h1><p>${escape(head.sight ?? head.description)}</p></div>`;
  return shell
    .replace(
      '<html lang="en"',
      `<html lang="${language}"${language === 'en' ? '' : ` dir="${directionOf(language)}"`}`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${sight}</div>`)
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}
