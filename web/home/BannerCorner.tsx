/** The reading corner: chair, lamp, a table with tea and the next books. */
export function BannerCorner() {
  return (
    <>
      <ellipse cx="714" cy="334" rx="206" ry="17" fill="var(--rug)" />
      <ellipse
        cx="714"
        cy="334"
        rx="190"
        ry="12.5"
        fill="none"
        stroke="var(--rug-line)"
        strokeWidth="2"
        strokeDasharray="9 5"
      />
      <Pictures />
      <Table />
      <Chair />
      <Lamp />
      <Plant />
    </>
  );
}

function Chair() {
  return (
    <>
      <path d="M664 318l-6 20h9l8-20ZM790 318l8 20h-9l-9-20Z" fill="var(--wood-dark)" />
      <path d="M652 262c-14-50-10-98 4-118 14-16 128-16 142 0 14 20 18 68 4 118Z" fill="var(--chair-dark)" />
      <path d="M668 268c-8-48-6-92 4-110 12-12 98-12 110 0 10 18 12 62 4 110Z" fill="var(--chair)" />
      <path
        d="M684 168h.1M710 164h.1M744 164h.1M770 168h.1M697 188h.1M727 186h.1M757 188h.1M684 210h.1M712 208h.1M742 208h.1M770 210h.1"
        stroke="var(--chair-dark)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M664 252q63-14 126 0v22H664Z" fill="var(--chair-light)" />
      <path d="M660 272h134v46H660Z" fill="var(--chair)" />
      <path d="M660 272h134v7H660Z" fill="var(--chair-dark)" />
      <path
        d="M632 240c0-22 38-22 38 0v82h-32c-6-24-6-54-6-82ZM784 240c0-22 38-22 38 0 0 28 0 58-6 82h-32Z"
        fill="var(--chair-light)"
      />
      <path
        d="M641 242c0-11 20-11 20 0v70h-16c-4-22-4-48-4-70ZM793 242c0-11 20-11 20 0 0 22 0 48-4 70h-16Z"
        fill="var(--chair)"
      />
      <path d="M782 226c14-8 36-6 42 8l-4 62-8-5-7 7-8-6-8 7-7-6Z" fill="var(--blanket)" />
      <path d="M783 246h40M783 256h39M782 280h38" stroke="var(--chair-dark)" strokeWidth="3" opacity=".6" />
      <path d="M686 210q24-8 44 6l-8 42q-20-12-44-5Z" fill="var(--blanket)" />
      <path
        d="M693 217q16-4 29 4l-5 28q-14-7-30-4Z"
        fill="none"
        stroke="var(--chair-dark)"
        strokeWidth="2"
        opacity=".7"
      />
      <path d="M727 262l26-8 24 9-25 8Z" fill="var(--cat)" />
      <path d="M729 259q15-9 24-3 11-5 22 4-13-3-22 4-10-8-24-5Z" fill="var(--cream)" />
    </>
  );
}

function Lamp() {
  return (
    <>
      <path d="M857 126v200" stroke="var(--metal)" strokeWidth="5" />
      <path d="M833 330c0-8 48-8 48 0Z" fill="var(--metal)" />
      <path d="M836 92h42l18 44h-78Z" fill="var(--shade)" />
      <path d="M836 92h42l2 5h-46ZM819 131h76l1 5h-78Z" fill="var(--gilt)" />
      <path d="M874 136v20" stroke="var(--metal)" strokeWidth="1.5" />
      <circle cx="874" cy="158" r="2.5" fill="var(--gilt)" />
    </>
  );
}

function Table() {
  return (
    <>
      <path d="M612 262v66M596 332l16-16 16 16" fill="none" stroke="var(--wood)" strokeWidth="6" />
      <path d="M578 256h66v8h-66Z" fill="var(--wood)" />
      <path d="M584 246h40v10h-40Z" fill="#0076CE" />
      <path d="M588 237h34v9h-34Z" fill="#C8AF55" />
      <path d="M624 248v6h-37M622 239v5h-31" fill="none" stroke="var(--cream)" strokeWidth="2" />
      <path d="M594 222h20q0 15-10 15t-10-15Z" fill="var(--cream)" />
      <path d="M613 225c9-2 8 8-1 7" fill="none" stroke="var(--cream)" strokeWidth="2.5" />
      <path
        d="M600 217q-4-5 0-9t0-9M608 217q-4-5 0-9t0-9"
        fill="none"
        stroke="var(--cream)"
        strokeWidth="1.6"
        opacity=".6"
      />
    </>
  );
}

function Pictures() {
  return (
    <>
      <path d="M664 54h52v66h-52Z" fill="var(--wood)" />
      <path d="M670 60h40v54h-40Z" fill="var(--cream)" opacity=".85" />
      <path
        d="M690 84c-4-12-14-14-18-12 0 12 8 16 18 16 10 0 18-4 18-16-4-2-14 0-18 12Zm0 4c-8 0-12 6-10 12 6 2 10-4 10-10 0 6 4 12 10 10 2-6-2-12-10-12Z"
        fill="var(--chair-dark)"
      />
      <ellipse cx="756" cy="88" rx="24" ry="30" fill="var(--wood)" />
      <ellipse cx="756" cy="88" rx="19" ry="25" fill="var(--leaf)" />
      <path d="M742 108q2-18 8-20-5-12 6-15 11 3 6 15 6 2 8 20Z" fill="var(--cream)" opacity=".8" />
    </>
  );
}

function Plant() {
  return (
    <>
      <path
        d="M351 296C330 270 322 240 326 214c18 14 28 46 25 82Zm0 0c-2-40 2-72 20-90 12 28 4 62-20 90Zm0 0c6-30 22-52 42-58 0 26-16 48-42 58Zm0 0c-12-20-26-30-42-30 6 20 22 32 42 30Z"
        fill="var(--leaf)"
      />
      <path
        d="M351 296c-4-30-12-54-22-74M351 296c4-30 10-56 19-80M351 296c10-22 24-40 38-52"
        fill="none"
        stroke="var(--leaf-dark)"
        strokeWidth="2"
      />
      <path d="M330 292h44l-6 42h-32Z" fill="var(--pot)" />
      <path d="M326 288h52v9h-52Z" fill="var(--pot)" />
      <path d="M330 297h44l-1 4h-42Z" fill="#0003" />
    </>
  );
}
