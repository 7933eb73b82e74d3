// The question before posting: date and description. The server posts exactly the entry that was shown.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WireAsiento } from '../../../core/api/contable.ts';
import { api } from '../../../core/api/index.ts';
import { showDate, lastDay } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { rowPath } from '../../paths.ts';
import { StepBar, useLongStep, useLeftStep } from '../longStep.tsx';
import { newKey, sendChange } from '../requests.ts';

export const PostAsiento = ({
  a,
  clase,
  onChange,
}: {
  readonly a: WireAsiento;
  readonly clase: 'liquidaciones' | 'provisiones';
  readonly onChange: () => void;
}) => {
  const t = useT(),
    go = useNavigate(),
    key = useRef(newKey());
  const [date, setDate] = useState(lastDay(a.periodo)),
    [legend, setLegend] = useState(
      t(clase === 'provisiones' ? 'contable.pantalla.deProvisiones' : 'contable.pantalla.deSueldos', {
        periodo: showDate(a.periodo),
      }),
    );
  const [failure, fail] = useState<string | undefined>(undefined),
    [busy, occupy] = useState(false);
  const name = `asiento-${clase}-${a.periodo}`,
    step = useLongStep(),
    left = useLeftStep(name, onChange);
  const postAsiento = async (): Promise<void> => {
    occupy(true);
    const r = await step.run(
      (p) =>
        sendChange(
          api.contable.contabilizar,
          {
            clase,
            periodo: a.periodo,
            liquidaciones: a.liquidaciones.map((l) => l.id),
            fecha: date,
            leyenda: legend,
            huella: a.huella,
          },
          {},
          key.current,
          p,
        ),
      name,
    );
    occupy(false);
    if (E.isLeft(r)) {
      key.current = newKey();
      fail(r.left.message);
      if (r.left.code === 'conflict' || r.left.code === 'duplicate') onChange();
      return;
    }
    notify({ text: t('contable.pantalla.contabilizado', { numero: r.right.numero }) });
    void go(rowPath('Asientos', r.right.id));
  };
  return (
    <form
      className="apl-pedido"
      onSubmit={(e) => {
        e.preventDefault();
        void postAsiento();
      }}
    >
      <Field label={t('contable.pantalla.fecha')} bare width={132}>
        {(x) => <DateInput {...x} value={date} onChange={setDate} />}
      </Field>
      <Field label={t('contable.pantalla.leyenda')} bare width={340}>
        {(x) => <Input {...x} value={legend} maxLength={120} onChange={(e) => setLegend(e.target.value)} />}
      </Field>
      <Button type="submit" variant="primary" icon="check" busy={busy || left.goesOn}>
        {t('contable.pantalla.contabilizar')}
      </Button>
      {left.goesOn ? <StepBar {...left} notice={t('pasos.sigue')} /> : <StepBar {...step} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
    </form>
  );
};
