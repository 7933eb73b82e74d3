// The same step of the month in several companies. The server works on by itself; here are the progress,
// stopping and resuming.
import { useState } from 'react';
import type { TableroEmpresa, WireBatch } from '../../../core/api/empresas.ts';
import { EMPRESA_STEPS } from '../../../core/api/empresas.ts';
import { showDate, lastDay } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { DateInput } from '../../kit/Written.tsx';
import type { LiveBatch } from './batches.ts';

type Step = WireBatch['paso'];
/**
 * Undoing these in many companies takes far more than the one click that does them, so they ask first, naming
 * the month and the count.
 */
const IS_ASKED: ReadonlySet<Step> = new Set(['aprobar', 'pagar', 'cerrar']);

export const EmpresasBatch = ({
  periodo,
  empresas,
  live,
}: {
  readonly periodo: string;
  readonly empresas: readonly TableroEmpresa[];
  readonly live: LiveBatch;
}) => {
  const t = useT();
  const [step, setStep] = useState<Step>('crear'),
    [date, setDate] = useState(lastDay(periodo)),
    [asking, request] = useState(false),
    [question, ask] = useState(false);
  const act = async (): Promise<void> => {
    ask(false);
    request(true);
    await live.create({
      periodo,
      paso: step,
      fecha_pago: step === 'crear' ? date : null,
      empresas: empresas.map((e) => e.id),
    });
    request(false);
  };
  return (
    <div className="emp-lote" role="group" aria-label={t('empresas.lote.enLote')}>
      <span className="strong num">{t('empresas.lote.elegidas', { count: empresas.length })}</span>
      <Field label={t('empresas.lote.paso')} hideLabel bare>
        {(c) => (
          <Select
            {...c}
            value={step}
            options={EMPRESA_STEPS.map((p) => ({ id: p, valor: t(`empresas.lote.${p}`) }))}
            onChoose={setStep}
          />
        )}
      </Field>
      {step === 'crear' && (
        <Field label={t('empresas.lote.fechaPago')} hideLabel bare width={150}>
          {(c) => <DateInput {...c} value={date} onChange={setDate} />}
        </Field>
      )}
      <Button
        variant="primary"
        reason={
          asking
            ? t('empresas.lote.haciendo')
            : live.batch?.estado === 'en_curso'
              ? t('empresas.lote.otro')
              : undefined
        }
        onClick={() => {
          if (IS_ASKED.has(step) && empresas.length > 1) ask(true);
          else void act();
        }}
      >
        {t('empresas.lote.hacer')}
      </Button>
      <Dialog
        open={question}
        title={t('empresas.lote.confirma', {
          paso: t(`empresas.lote.${step}`),
          periodo: showDate(periodo),
          total: empresas.length,
        })}
        onClose={() => ask(false)}
        footer={
          <>
            <Button autoFocus onClick={() => ask(false)}>
              {t('empresas.cancelar')}
            </Button>
            <Button variant="primary" onClick={() => void act()}>
              {t(`empresas.lote.${step}`)}
            </Button>
          </>
        }
      >
        <ul>
          {empresas.map((e) => (
            <li key={e.id}>
              {e.razon_social} <small className="num">{e.cuit}</small>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
};

/** The last batch, while it runs or if it was stopped with companies left. */
export const BatchUnderway = ({ live }: { readonly live: LiveBatch }) => {
  const t = useT(),
    l = live.batch;
  if (!l || l.estado === 'terminado') return null;
  const total = l.empresas.length,
    done = l.empresas.filter((e) => e.estado === 'hecha' || e.estado === 'mal').length,
    said = { paso: t(`empresas.lote.${l.paso}`), periodo: showDate(l.periodo), total };
  if (l.estado === 'detenido')
    return done === total ? null : (
      <div className="emp-lote">
        <span role="status">{t('empresas.lote.quedaron', { ...said, faltan: total - done })}</span>
        <Button onClick={live.goOn}>{t('empresas.lote.continuar')}</Button>
      </div>
    );
  return (
    <div className="emp-lote">
      <span role="status" className="strong">
        {t('empresas.lote.va', { ...said, hechas: done })}
      </span>
      <Progress done={done} total={total} label={t('empresas.lote.va', { ...said, hechas: done })} />
      <Button onClick={live.stop}>{t('empresas.lote.detener')}</Button>
      <span className="soft">{t('empresas.lote.sigue')}</span>
    </div>
  );
};
