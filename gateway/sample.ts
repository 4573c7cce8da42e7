import type { EntityManager } from 'typeorm';

export async function storeSample(_tx: EntityManager): Promise<void> {}
