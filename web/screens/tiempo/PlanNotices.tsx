// The written notices of the plans that have none: all of them as one PDF, and the date on which they were
// handed over.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { PlanPage } from '../../../core/api/tiempo.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Check } from '../../kit/Field.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { askRow, sendRowChange } from '../requests.ts';
import { sayDone } from './PlanDialog.tsx';

interface Props {
  readonly page: PlanPage;
  readonly writes: boolean;
  readonly close: (changed: boolean) => void;
  readonly notice: (planes: readonly number[]) => void;
}

export const PlanNotices = ({ page, writes, close, notice }: Props) => {
  const t = useT(),
    due = page.personas.flatMap((p) =>
      p.tramos.filter((r) => r.clase === 'planeada' && r.avisado_el === null).map((r) => ({ p, r })),
    ),
    [out, leaveOut] = useState<ReadonlySet<number>>(new Set()),
    [busy, work] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined);
  const chosen = due.filter(({ r }) => !out.has(r.id)).map(({ r }) => r.id),
    none = chosen.length === 0 ? t('tiempo.plan.sinAvisos') : undefined;
  // One by one: those already noted stay so if one is refused.
  const handOver = async (): Promise<void> => {
    work(true);
    fail(undefined);
    for (const id of chosen) {
      const row = await askRow('PlanesVacaciones', id)(),
        r = E.isLeft(row)
          ? row
          : await sendRowChange('PlanesVacaciones', id, {
              version: row.right['version'] ?? 0,
              avisado_el: todayDate(),
            })();
      if (E.isLeft(r)) {
        work(false);
        fail(r.left.message);
        return;
      }
    }
    work(false);
    sayDone(t('tiempo.plan.seEntrego'));
    close(true);
  };
  return (
    <Dialog
      open
      title={t('tiempo.plan.avisos')}
      onClose={() => close(false)}
      width={560}
      footer={
        <div className="plan-pie">
          <Button onClick={() => close(false)}>{t('web.cerrar')}</Button>
          {writes && (
            <Button reason={none} busy={busy} onClick={() => void handOver()}>
              {t('tiempo.plan.entregados')}
            </Button>
          )}
          <Button variant="primary" icon="file-pdf" reason={none} onClick={() => notice(chosen)}>
            {t('tiempo.plan.avisosPdf')}
          </Button>
        </div>
      }
    >
      <div className="plan-form">
        <p className="muted">{t(due.length === 0 ? 'tiempo.plan.sinAvisos' : 'tiempo.plan.avisosDe')}</p>
        {failure && <Banner tone="danger">{failure}</Banner>}
        {due.map(({ p, r }) => (
          <Check
            key={r.id}
            label={`${p.nombre}: ${t('tiempo.plan.rango', { desde: showDate(r.desde), hasta: showDate(r.hasta) })}`}
            checked={!out.has(r.id)}
            onChange={(is) =>
              leaveOut((x) => new Set(is ? [...x].filter((id) => id !== r.id) : [...x, r.id]))
            }
          />
        ))}
      </div>
    </Dialog>
  );
};
