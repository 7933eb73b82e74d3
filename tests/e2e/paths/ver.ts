// What a person sees of a control: present, absent, enabled, busy, with the cursor.
import type { Locator, Page } from 'playwright-core';
import { hasta } from './mundo.ts';

export type Vista = 'visible' | 'ausente' | 'activo' | 'ocupado' | 'foco' | 'apagado';

/** Whether a control is visible and enabled. */
export const activo = async (l: Locator): Promise<boolean> => {
  const x = l.first();
  return (await x.isVisible()) && (await x.getAttribute('aria-disabled')) !== 'true' && (await x.isEnabled());
};

const mirar = async (l: Locator, v: Vista): Promise<boolean> => {
  const x = l.first();
  switch (v) {
    case 'visible':
      return x.isVisible();
    case 'ausente':
      return !(await x.isVisible());
    case 'activo':
      return activo(l);
    case 'apagado':
      return (await x.isVisible()) && !(await activo(l));
    case 'ocupado':
      return (await x.isVisible()) && (await x.getAttribute('aria-busy')) === 'true';
    case 'foco':
      return (await x.isVisible()) && (await x.evaluate((e) => e === document.activeElement));
  }
};

/** Checks all of them at once, since one seen a moment before may be gone. */
export const ver = (
  page: Page,
  cosas: readonly (readonly [Locator, Vista])[],
  virtual?: number,
): Promise<void> =>
  hasta(
    page,
    'en pantalla',
    async () => {
      for (const [l, v] of cosas)
        if (!(await mirar(l, v).catch(() => false))) return `${String(l)} debe estar ${v}`;
      return undefined;
    },
    virtual,
  );
