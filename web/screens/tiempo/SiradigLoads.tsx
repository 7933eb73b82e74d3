// Earlier loads of F.572, newest first, each with its undo, so that a load can be undone after leaving the
// page.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { Banner, EmptyState, Panel, Tag } from '../../kit/Panel.tsx';
import { rollBackImport } from '../../kit/rollBack.ts';
import { shownCount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';

const SAMPLE = 20;
const ofSiradig = (i: ImportacionState): boolean => {
  try {
    return (JSON.parse(i.ajustes.cliente) as { readonly siradig?: unknown } | null)?.siradig === 1;
  } catch {
    return false;
  }
};

/** `turn`: changes when something was loaded or undone. */
export const SiradigLoads = ({ turn }: { readonly turn: string }) => {
  const t = useT(),
    x = useReading(`cargas de siradig ${turn}`, () => askServer(api.importaciones.lista, undefined), true),
    [undoing, undoIt] = useState<string | undefined>(undefined),
    [failure, fail] = useState<string | undefined>(undefined);
  const loads = x.data?.filter(ofSiradig).slice(0, SAMPLE);
  const undo = async (id: string): Promise<void> => {
    fail(undefined);
    undoIt(id);
    const r = await rollBackImport('Novedades', id);
    undoIt(undefined);
    if (E.isLeft(r)) fail(r.left.message);
    x.readAgain();
  };
  if (!loads) return null;
  if (loads.length === 0) return <EmptyState text={t('tiempo.sir.ninguna')} />;
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Panel title={t('tiempo.sir.anteriores')} count={shownCount(loads.length)} bare>
        <ul className="tie-avisos">
          {loads.map((c) => (
            <li key={c.id}>
              <span className="num">{shownInstant(c.at)}</span>
              <span>{t('web.lista.filas', { count: c.aplicadas })}</span>
              {c.fase === 'revertida' ? (
                <Tag tone="neutral">{t('tiempo.sir.deshecha')}</Tag>
              ) : (
                c.fase === 'terminada' && (
                  <Button
                    small
                    icon="undo"
                    busy={undoing === c.id}
                    reason={undoing !== undefined && undoing !== c.id ? t('web.form.espere') : undefined}
                    onClick={() => void undo(c.id)}
                  >
                    {t('tiempo.fich.deshacer')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
};
