// The action of the step that the month is at: what it must ask, and its button, which has the focus when the
// month comes to rest, so that Enter walks it.
import { useRef, useState } from 'react';
import type { CierreOrder, CierreStep } from '../../../core/api/cierre.ts';
import { isCivilDate, lastDay } from '../../../core/kit/period.ts';
import { isOneOf } from '../../../core/kit/known.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { shownMes } from '../../kit/typedValues.ts';
import { DateInput } from '../../kit/Written.tsx';
import type { MonthActor, MonthSnapshot } from './machine.ts';

/** Whether the button may take the focus: nobody writes, and no menu, panel or dialog has it. */
const isFocusFree = (): boolean => {
  const here = document.activeElement;
  return (
    here === null ||
    here === document.body ||
    here.id === 'contenido' ||
    (here.closest('.cierre') !== null && !here.matches('input, select, textarea'))
  );
};

/** What does not open again once done: Enter alone never does it. */
const ASKED = ['libro', 'cerrar'] as const;
type AskedOrder = (typeof ASKED)[number];

/** What cannot be taken back asks once more, with what is to be known before. */
const Confirm = ({
  order,
  periodo,
  warnings,
  accept,
  leave,
}: {
  readonly order: AskedOrder;
  readonly periodo: string;
  readonly warnings: readonly string[];
  readonly accept: () => void;
  readonly leave: () => void;
}) => {
  const t = useT(),
    title = t(order === 'cerrar' ? 'cierre.confirmar' : 'cierre.confirmarLibro', {
      periodo: shownMes(periodo),
    });
  return (
    <Dialog
      open
      title={title}
      width={440}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('pantallas.comun.cancelar')}</Button>
          <Button variant="primary" autoFocus onClick={accept}>
            {t(`cierre.orden.${order}`)}
          </Button>
        </>
      }
    >
      <div className="form-pila">
        {warnings.map((w) => (
          <Banner key={w} tone="warn">
            {w}
          </Banner>
        ))}
        <p>{t(`cierre.ayuda.${order}`)}</p>
      </div>
    </Dialog>
  );
};

export const OpenStep = ({
  order,
  step,
  actor,
  now,
}: {
  readonly order: CierreOrder;
  readonly step: CierreStep;
  readonly actor: MonthActor;
  readonly now: MonthSnapshot;
}) => {
  const t = useT(),
    { periodo, request, asked } = now.context,
    ready = now.hasTag('step'),
    busy = now.hasTag('busy');
  const [date, setDate] = useState(() => lastDay(periodo)),
    [layout, setLayout] = useState(step.disenio === null ? '' : String(step.disenio)),
    [asking, ask] = useState(false),
    button = useRef<HTMLButtonElement>(null),
    choice = useRef<HTMLSelectElement>(null),
    chooses = order === 'banco' && step.disenios.length > 0;
  // Enter on a button that still waits for a choice would do nothing, and not say why.
  useOnChange([ready, request], () => {
    if (ready && isFocusFree()) (chooses && layout === '' ? choice : button).current?.focus();
  });
  const wrong =
    order === 'crear' && !isCivilDate(date)
      ? t('valores.pantalla.pagoMal')
      : chooses && layout === ''
        ? t('cierre.faltaDiseno')
        : undefined;
  const act = (): void =>
    actor.send({
      type: 'next',
      fecha_pago: order === 'crear' ? date : null,
      disenio: chooses ? Number(layout) : null,
    });
  return (
    <form
      className="cierre-hacer"
      onSubmit={(e) => {
        e.preventDefault();
        if (!ready || wrong !== undefined) return;
        if (isOneOf(ASKED, order)) ask(true);
        else act();
      }}
    >
      <p className="muted">{t(`cierre.ayuda.${order}`)}</p>
      {order === 'crear' && (
        <Field label={t('cierre.fechaPago')} bare width={140}>
          {(c) => <DateInput {...c} value={date} onChange={setDate} />}
        </Field>
      )}
      {chooses && (
        <Field label={t('cierre.diseno')} bare>
          {(c) => (
            <Select
              {...c}
              ref={choice}
              placeholder={t('cierre.elijaDiseno')}
              value={layout}
              options={step.disenios.map((d) => ({ id: String(d.id), valor: d.texto }))}
              onChange={(e) => setLayout(e.target.value)}
            />
          )}
        </Field>
      )}
      <Button ref={button} type="submit" variant="primary" busy={busy} reason={wrong}>
        {busy && asked !== null ? t(`cierre.haciendo.${order}`) : t(`cierre.orden.${order}`)}
      </Button>
      {asking && isOneOf(ASKED, order) && (
        <Confirm
          order={order}
          periodo={periodo}
          warnings={
            order === 'cerrar' || step.estado === 'falta'
              ? step.prueba.flatMap((p) => (p.quien === null ? [p.texto] : []))
              : []
          }
          leave={() => ask(false)}
          accept={() => {
            ask(false);
            act();
          }}
        />
      )}
    </form>
  );
};
