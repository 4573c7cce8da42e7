/** The outline of the glass: an arch. */
const GLASS = 'M396 236V126a84 84 0 0 1 168 0v110Z';

/** The window over the roofs: moon and stars by night, sun and clouds by day; a cat looks out. */
export function BannerWindow({ sky, night, day }: { sky: string; night: string; day: string }) {
  return (
    <>
      <path d={GLASS} fill={`url(#${sky})`} />
      <g className={night}>
        <g style={{ translate: 'var(--moon)' }}>
          <circle cx="523" cy="103" r="36" fill="var(--cream)" opacity=".1" />
          <path d="M534 80a25 25 0 1 0 9 38 22 22 0 0 1-9-38Z" fill="#fbeecd" />
        </g>
        <path
          style={{ opacity: 'var(--stars)' }}
          d="M436 142l2 5 5 2-5 2-2 5-2-5-5-2 5-2ZM462 66l2 5 5 2-5 2-2 5-2-5-5-2 5-2ZM550 146l1 4 4 1-4 1-1 4-1-4-4-1 4-1ZM444 98h3v3h-3ZM492 60h2v2h-2ZM458 146h2v2h-2ZM470 112h3v3h-3ZM500 140h2v2h-2ZM414 150h2v2h-2Z"
          fill="#fbeecd"
        />
      </g>
      <g className={day}>
        <g style={{ translate: 'var(--sun-at)' }}>
          <circle cx="523" cy="100" r="34" fill="#fff6d8" opacity=".6" />
          <circle cx="523" cy="100" r="21" fill="var(--sun)" />
        </g>
        <path
          d="M404 128q6-12 18-8 8-14 22-4 14-2 14 12ZM494 146q5-10 15-7 7-11 18-3 11-2 12 10Z"
          fill="var(--cloud)"
          opacity=".9"
        />
        <path
          d="M452 78q5-6 8 0 3-6 8 0-5-2-8 3-3-5-8-3ZM474 92q4-5 7 0 2-5 7 0-5-2-7 3-2-5-7-3Z"
          fill="var(--near)"
        />
      </g>
      <path
        d="M396 236v-50l14-12 14 12v-9h6v14l16-15 18 16v-26l8-14 8 14v22l22-17 20 17v-13h7v13l12-10 23 18v40Z"
        fill="var(--far)"
      />
      <path
        d="M396 236v-26l20-16 22 18v24ZM462 236v-18l24-22 8 7v-14h9v22l10 9v16ZM524 236v-22l22-18 18 15v25Z"
        fill="var(--near)"
      />
      <path
        d="M411 212h7v9h-7ZM478 214h7v9h-7ZM490 214h7v9h-7ZM540 213h7v9h-7ZM470 166h4v7h-4ZM444 196h4v6h-4ZM516 200h4v6h-4Z"
        fill="var(--pane)"
      />
      <g fill="none" stroke="var(--frame)" strokeWidth="5">
        <path d="M480 42v194M396 180h168M396 126h168" />
        <path d={GLASS} strokeWidth="10" />
      </g>
      <path d="M378 234h204v11H378Z" fill="var(--frame)" />
      <path d="M386 245h188v5H386Z" fill="#0003" />
      <path
        d="M431 234c-7-10-4-24 4-31-4-7-4-15-2-25l8 7q6-2 12 0l8-7c2 10 2 18-2 25 10 8 13 20 8 31Z"
        fill="var(--cat)"
      />
      <path
        d="M462 231c11 0 14 10 12 20-1 9 1 15 9 13"
        fill="none"
        stroke="var(--cat)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Curtains />
    </>
  );
}

function Curtains() {
  return (
    <>
      <path d="M352 30h256" stroke="var(--metal)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M360 32h58c2 60-14 96-34 118 6 30 4 90 0 124h-26c4-70 6-170 2-242ZM600 32h-58c-2 60 14 96 34 118-6 30-4 90 0 124h26c-4-70-6-170-2-242Z"
        fill="var(--curtain)"
      />
      <path
        d="M374 32c4 50 0 90-6 118 4 40 2 90-2 124M396 32c2 50-10 90-22 118 4 40 4 84 2 124M586 32c-4 50 0 90 6 118-4 40-2 90 2 124M564 32c-2 50 10 90 22 118-4 40-4 84-2 124"
        fill="none"
        stroke="var(--curtain-fold)"
        strokeWidth="4"
      />
      <path d="M361 147q13 8 26 2v8q-13 6-26-2ZM599 147q-13 8-26 2v8q13 6 26-2Z" fill="var(--gilt)" />
    </>
  );
}
