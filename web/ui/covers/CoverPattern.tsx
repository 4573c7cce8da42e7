import type { ComponentType } from 'react';
import { Arch, Frame, Label, Rules, Stripes } from './bindings';
import type { PatternName } from './designs';
import { Quilt, Rays, Rosette, Waves } from './geometry';
import { Botanical, Celestial, Hills } from './nature';

const PATTERNS: Record<PatternName, ComponentType<{ seed: number }>> = {
  frame: Frame,
  label: Label,
  celestial: Celestial,
  stripes: Stripes,
  botanical: Botanical,
  waves: Waves,
  quilt: Quilt,
  rules: Rules,
  arch: Arch,
  rosette: Rosette,
  hills: Hills,
  rays: Rays,
};

/** What is stamped on the cloth. Its colours are the custom properties of the cover it lies on. */
export function CoverPattern({
  pattern,
  seed,
  className,
}: {
  pattern: PatternName;
  seed: number;
  className?: string;
}) {
  const Pattern = PATTERNS[pattern];
  return (
    <svg viewBox="0 0 100 150" preserveAspectRatio="none" className={className}>
      <Pattern seed={seed} />
    </svg>
  );
}
