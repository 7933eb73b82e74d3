// How a receipt was corrected: amounts set by hand, the receipt that it reverses, the one that reverses it;
// and the dialogs of both corrections.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WireLine, FullRecibo } from '../../../core/api/liquidaciones.ts';
import { api } from '../../../core/api/index.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import { readDecimal } from '../../../core/kit/money.ts';
import { instanceKey } from '../../../core/payroll/nameKey.ts';
import { shownInstant } from '../../kit/typedValues.ts';
import { useT, type T } from '../../i18n.ts';
import { TextButton } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Select } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { DateInput, MoneyInput } from '../../kit/Written.tsx';
import { shownCode, shownAmount } from '../explain/amounts.ts';
import type { ReasonQuestion } from '../ReasonPanel.tsx';
import { sendChange } from '../requests.ts';

type Correction = FullRecibo['correcciones'][number];

const CorrectionLink = ({
  v,
  text,
}: {
  readonly v: NonNullable<FullRecibo['rectifica']>;
  readonly text: string;
}) => {
  const t = useT();
  return (
    <p className="rec-correccion">
      <Icon name="replay" /> {text} <Link to={`/recibos/ver?id=${v.id}`}>{v.liquidacion}</Link>. {v.motivo}{' '}
      <span className="muted">
        {t('corrida.web.quien', { usuario: v.usuario, fecha: shownInstant(v.el) })}
      </span>
    </p>
  );
};

/** `withdraw`: absent where nothing can be withdrawn. */
export const ReciboCorrections = ({
  r,
  withdraw,
}: {
  readonly r: FullRecibo;
  readonly withdraw?: ((c: Correction) => void) | undefined;
}) => {
  const t = useT();
  const name = (c: Correction): string => {
    const l = r.lineas.find((x) => x.id_concepto === c.id_concepto);
    return l ? `${shownCode(l.codigo)} ${l.texto}` : `${c.id_concepto}`;
  };
  if (!r.rectifica && !r.rectificado_por && r.correcciones.length === 0) return null;
  // With both, the links already say everything.
  const long = r.cadena.length > 2;
  return (
    <div className="rec-correcciones">
      {r.rectifica && <CorrectionLink v={r.rectifica} text={t('corrida.web.rectificaA')} />}
      {r.rectificado_por && <CorrectionLink v={r.rectificado_por} text={t('corrida.web.rectificadoPor')} />}
      {long && (
        <ol className="rec-cadena" aria-label={t('oficina.web.deCadena')}>
          {r.cadena.map((c) => (
            <li key={c.id} className="rec-correccion" aria-current={c.id === r.id ? 'true' : undefined}>
              {c.id === r.id ? (
                <strong>{c.liquidacion}</strong>
              ) : (
                <Link to={`/recibos/ver?id=${c.id}`}>{c.liquidacion}</Link>
              )}
              {c.neto !== null && (
                <>
                  {' '}
                  <span className="num">{shownAmount(c.neto)}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {r.correcciones.length > 0 && (
        <ul aria-label={t('corrida.web.fijados')}>
          {r.correcciones.map((c) => (
            <li key={`${c.id_concepto} ${c.linea}`} className="rec-correccion">
              <Icon name="pencil" />{' '}
              <span className="strong">
                {name(c)}: <span className="num">{shownAmount(c.importe)}</span>
              </span>
              . {c.motivo}{' '}
              <span className="muted">
                {t('corrida.web.quien', { usuario: c.usuario, fecha: shownInstant(c.el) })}
              </span>
              {withdraw && (
                <>
                  {' '}
                  <TextButton
                    aria-label={t('corrida.web.retirarDe', { concepto: name(c) })}
                    onClick={() => withdraw(c)}
                  >
                    {t('corrida.web.retirar')}
                  </TextButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface Fix {
  line: string;
  concepto: number | null;
  amount: string;
}
const FixFields = ({ v, r }: { readonly v: Fix; readonly r: FullRecibo }) => {
  const t = useT();
  const [line, setLine] = useState(v.line),
    [concepto, setConcepto] = useState<number | null>(v.concepto),
    [amount, setAmount] = useState(v.amount);
  Object.assign(v, { line, concepto, amount });
  const options = r.lineas
    .filter((l) => l.instancia.tipo !== 'anulada')
    .map((l) => ({
      id: `${l.id_concepto}|${instanceKey(l.instancia)}`,
      valor: `${shownCode(l.codigo)} ${l.texto}`,
    }));
  return (
    <>
      <Field label={t('corrida.web.linea')}>
        {(c) => (
          <Select
            {...c}
            value={line}
            options={[...options, { id: '', valor: t('corrida.web.otroConcepto') }]}
            onChange={(e) => {
              setLine(e.target.value);
              const l = r.lineas.find(
                (x) => `${x.id_concepto}|${instanceKey(x.instancia)}` === e.target.value,
              );
              if (l) setAmount(l.importe);
            }}
          />
        )}
      </Field>
      {line === '' && (
        <Field label={t('corrida.web.concepto')}>
          {(c) => <Combo table="Conceptos" value={concepto} control={c} onChange={setConcepto} />}
        </Field>
      )}
      <Field label={t('corrida.web.importe')} width={136}>
        {(c) => <MoneyInput {...c} value={amount} onChange={setAmount} />}
      </Field>
    </>
  );
};

export const setAmountQuestion = (
  t: T,
  r: FullRecibo,
  chosen: WireLine | undefined,
  idLiquidacion: number,
  onEnd: () => void,
): ReasonQuestion => {
  const of = chosen && chosen.instancia.tipo !== 'anulada' ? chosen : undefined,
    v: Fix = {
      line: of ? `${of.id_concepto}|${instanceKey(of.instancia)}` : '',
      concepto: null,
      amount: of?.importe ?? '',
    };
  return {
    title: `${t('corrida.web.fijar')}: ${r.persona.nombre}`,
    text: t('corrida.web.fijarAyuda'),
    button: t('corrida.web.fijar'),
    withReason: true,
    fields: <FixFields v={v} r={r} />,
    onAccept: async (reason) => {
      const [theirs = '', line = ''] = v.line.split('|'),
        id_concepto = v.line === '' ? v.concepto : Number(theirs);
      if (id_concepto === null) return t('corrida.web.faltaConcepto');
      if (readDecimal(v.amount) === undefined) return t('corrida.web.faltaImporte');
      const done = await sendChange(
        api.liquidaciones.corregir,
        { id_personal: r.persona.id, id_concepto, linea: line, importe: v.amount, motivo: reason },
        { id: idLiquidacion },
      )();
      if (isLeft(done)) return done.left.message;
      notify({ text: t('corrida.web.fijado', { nombre: r.persona.nombre }) });
      onEnd();
      return undefined;
    },
  };
};

export const withdrawSetAmount = async (
  t: T,
  r: FullRecibo,
  c: Correction,
  idLiquidacion: number,
): Promise<void> => {
  const done = await sendChange(
    api.liquidaciones.retirar,
    { id_personal: r.persona.id, id_concepto: c.id_concepto, linea: c.linea },
    { id: idLiquidacion },
  )();
  notify({
    text: isLeft(done) ? done.left.message : t('corrida.web.retirado', { nombre: r.persona.nombre }),
  });
};

interface Redo {
  date: string;
  only: boolean;
}
const RedoFields = ({ v }: { readonly v: Redo }) => {
  const t = useT();
  const [date, setDate] = useState(v.date),
    [only, setOnly] = useState(v.only);
  Object.assign(v, { date, only });
  return (
    <>
      <Field label={t('corrida.web.fechaPago')} width={150}>
        {(c) => <DateInput {...c} value={date} onChange={setDate} />}
      </Field>
      <Check label={t('corrida.web.soloRevierte')} checked={only} onChange={setOnly} />
    </>
  );
};

/** Reverses a paid receipt in a run of its own, and opens that run. */
export const rectifyQuestion = (t: T, r: FullRecibo, onCreate: (id: number) => void): ReasonQuestion => {
  const v: Redo = { date: r.fecha_pago, only: false };
  return {
    title: `${t('corrida.web.rectificar')}: ${r.persona.nombre}`,
    text: [
      t('corrida.web.rectificarAyuda'),
      ...(r.posteriores.length === 0
        ? []
        : [
            t('oficina.web.posteriores', {
              cuales: r.posteriores.map((x) => `«${x.liquidacion}»`).join(', '),
            }),
          ]),
    ].join(' '),
    button: t('corrida.web.rectificar'),
    withReason: true,
    fields: <RedoFields v={v} />,
    onAccept: async (reason) => {
      const done = await sendChange(
        api.liquidaciones.rectificar,
        {
          legajos: [r.persona.id],
          motivo: reason,
          fecha_pago: v.date,
          descripcion: '',
          chk_solo_revierte: v.only ? 1 : 0,
        },
        { id: r.id_liquidacion },
      )();
      if (isLeft(done)) return done.left.message;
      notify({ text: t('corrida.web.rectificado', { nombre: String(done.right['descripcion'] ?? '') }) });
      onCreate(Number(done.right['id']));
      return undefined;
    },
  };
};
