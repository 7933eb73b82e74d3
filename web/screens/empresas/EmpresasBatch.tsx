// The same step of the month in the companies that were chosen. The server goes on by itself: how far it is,
// stopping it and going on with it.
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

type Paso = WireBatch['paso'];
/**
 * Done in many by one click, nobody takes them back in as few: they are asked once, with the month and how
 * many.
 */
const SE_PREGUNTA: ReadonlySet<Paso> = new Set(['aprobar', 'pagar', 'cerrar']);

export const EmpresasBatch = ({
  periodo,
  empresas,
  vivo,
}: {
  readonly periodo: string;
  readonly empresas: readonly TableroEmpresa[];
  readonly vivo: LiveBatch;
}) => {
  const t = useT();
  const [paso, ponerPaso] = useState<Paso>('crear'),
    [fecha, ponerFecha] = useState(lastDay(periodo)),
    [pidiendo, pedir] = useState(false),
    [pregunta, preguntar] = useState(false);
  const hacer = async (): Promise<void> => {
    preguntar(false);
    pedir(true);
    await vivo.crear({
      periodo,
      paso,
      fecha_pago: paso === 'crear' ? fecha : null,
      empresas: empresas.map((e) => e.id),
    });
    pedir(false);
  };
  return (
    <div className="emp-lote" role="group" aria-label={t('empresas.lote.enLote')}>
      <span className="strong num">{t('empresas.lote.elegidas', { count: empresas.length })}</span>
      <Field label={t('empresas.lote.paso')} hideLabel bare>
        {(c) => (
          <Select
            {...c}
            value={paso}
            options={EMPRESA_STEPS.map((p) => ({ id: p, valor: t(`empresas.lote.${p}`) }))}
            onChoose={ponerPaso}
          />
        )}
      </Field>
      {paso === 'crear' && (
        <Field label={t('empresas.lote.fechaPago')} hideLabel bare width={150}>
          {(c) => <DateInput {...c} value={fecha} onChange={ponerFecha} />}
        </Field>
      )}
      <Button
        variant="primary"
        reason={
          pidiendo
            ? t('empresas.lote.haciendo')
            : vivo.lote?.estado === 'en_curso'
              ? t('empresas.lote.otro')
              : undefined
        }
        onClick={() => {
          if (SE_PREGUNTA.has(paso) && empresas.length > 1) preguntar(true);
          else void hacer();
        }}
      >
        {t('empresas.lote.hacer')}
      </Button>
      <Dialog
        open={pregunta}
        title={t('empresas.lote.confirma', {
          paso: t(`empresas.lote.${paso}`),
          periodo: showDate(periodo),
          total: empresas.length,
        })}
        onClose={() => preguntar(false)}
        footer={
          <>
            <Button autoFocus onClick={() => preguntar(false)}>
              {t('empresas.cancelar')}
            </Button>
            <Button variant="primary" onClick={() => void hacer()}>
              {t(`empresas.lote.${paso}`)}
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

/** The last one, while it goes or when it was stopped with companies left. */
export const BatchUnderway = ({ vivo }: { readonly vivo: LiveBatch }) => {
  const t = useT(),
    l = vivo.lote;
  if (!l || l.estado === 'terminado') return null;
  const total = l.empresas.length,
    hechas = l.empresas.filter((e) => e.estado === 'hecha' || e.estado === 'mal').length,
    dicho = { paso: t(`empresas.lote.${l.paso}`), periodo: showDate(l.periodo), total };
  if (l.estado === 'detenido')
    return hechas === total ? null : (
      <div className="emp-lote">
        <span role="status">{t('empresas.lote.quedaron', { ...dicho, faltan: total - hechas })}</span>
        <Button onClick={vivo.continuar}>{t('empresas.lote.continuar')}</Button>
      </div>
    );
  return (
    <div className="emp-lote">
      <span role="status" className="strong">
        {t('empresas.lote.va', { ...dicho, hechas })}
      </span>
      <Progress hechos={hechas} total={total} label={t('empresas.lote.va', { ...dicho, hechas })} />
      <Button onClick={vivo.detener}>{t('empresas.lote.detener')}</Button>
      <span className="soft">{t('empresas.lote.sigue')}</span>
    </div>
  );
};
