// Asks before a combination is put in the tables: it changes what everybody is paid from a date on.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { WireCombination } from '../../../core/api/casos.ts';
import { proposedStart } from '../../../core/domain/corridaSuggestion.ts';
import { firstDay, isCivilDate, periodoOf, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { useLastClosed, useReachedRuns } from '../closedRuns.ts';
import { shownCount } from '../explain/amounts.ts';
import { newKey, sendChange } from '../requests.ts';
import { ConvencionChanges } from './ConvencionChanges.tsx';

export const ApplyCombination = ({
  combination,
  convenio,
  periodo,
  today,
  onApply,
  onClose,
}: {
  readonly combination: WireCombination;
  readonly convenio: string | null;
  readonly periodo: string;
  /** The present value of each convention, by its key. */
  readonly today: ReadonlyMap<string, string | null>;
  readonly onApply: () => void;
  readonly onClose: () => void;
}) => {
  const t = useT(),
    go = useNavigate(),
    closed = useLastClosed(true),
    [written, setFrom] = useState<string>(),
    from = written ?? (closed.ready ? proposedStart(firstDay(periodo), closed.mes) : ''),
    reached = useReachedRuns(isCivilDate(from) ? from : undefined),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    // One intention, however often it is sent.
    [key] = useState(newKey),
    bad = isCivilDate(from) ? undefined : t('casos.pantalla.aplicarDesdeMal');
  const apply = async (): Promise<void> => {
    occupy(true);
    const r = await sendChange(
      api.casos.aplicar,
      { convenio, desde: from, opciones: [...combination.cambios] },
      {},
      key,
    )();
    occupy(false);
    if (E.isLeft(r)) {
      fail(r.left.message);
      return;
    }
    notify({
      text: t('casos.pantalla.aplicada', {
        desde: showDate(from),
        filas: r.right.filas,
        count: r.right.filas,
      }),
      ...(reached
        ? {
            action: {
              label: t('retro.pantalla.verDiferencias'),
              run: () => void go(`/retroactivos?desde=${periodoOf(from)}`),
            },
          }
        : {}),
    });
    onApply();
  };
  return (
    <Dialog
      open
      title={t('casos.pantalla.aplicarTitulo')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('pantallas.comun.cancelar')}</Button>
          <Button variant="danger-solid" busy={busy} reason={bad} onClick={() => void apply()}>
            {t('casos.pantalla.aplicarSi')}
          </Button>
        </>
      }
    >
      <div className="form-pila">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Banner tone="warn">{t('casos.pantalla.aplicarTexto')}</Banner>
        <ConvencionChanges changes={combination.cambios} today={today} />
        <Field label={t('casos.pantalla.aplicarDesde')} width={150} error={bad}>
          {(c) => <DateInput {...c} value={from} onChange={setFrom} />}
        </Field>
        {reached && (
          <Banner tone="warn">
            {t('casos.pantalla.aplicarAlcanza', {
              count: reached.recibos,
              recibos: shownCount(reached.recibos),
              desde: showDate(reached.from),
              hasta: showDate(reached.to),
            })}
          </Banner>
        )}
      </div>
    </Dialog>
  );
};
