// «Probar»: the result of the formula for a person and a month, beside that of the saved one, and the values
// that it read.
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n.ts';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { LoadingBar } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { withSign, shownAmount, shortNumber, subtractAmounts, subtractExactly } from '../explain/amounts.ts';
import type { Prueba } from './prueba.ts';

export const TryFormula = ({
  name,
  legajo,
  setLegajo,
  periodo,
  setPeriodo,
  prueba,
  uses,
  valid,
  inAll,
}: {
  readonly name: string;
  readonly legajo: number | null;
  readonly setLegajo: (id: number | null) => void;
  readonly periodo: string;
  readonly setPeriodo: (p: string) => void;
  readonly prueba: Prueba;
  readonly valid: boolean;
  /** Who uses the concept, and what it uses. */
  readonly uses: ReactNode;
  /** The way to try it on everybody. */
  readonly inAll: ReactNode;
}) => {
  const t = useT();
  const u = prueba.last,
    r = u?.result;
  const stale = prueba.stale && (!valid || prueba.failure !== undefined);
  return (
    <>
      <div className="con-probar">
        <div className="con-probar-quien">
          <Field label={t('pantallas.concepto.legajo')} bare className="grow">
            {(c) => (
              <Combo
                table="Personal"
                value={legajo}
                onChange={setLegajo}
                control={c}
                placeholder={t('pantallas.concepto.buscarLegajo')}
              />
            )}
          </Field>
          <Field label={t('pantallas.concepto.periodo')} bare width={92}>
            {(c) => <PeriodInput {...c} value={periodo} onChange={setPeriodo} />}
          </Field>
        </div>
        {/* The line is always reserved: nothing moves when the formula breaks. */}
        <p className="con-vieja" role="status">
          {stale && u ? <Stale from={u.when} /> : ''}
        </p>
        <LoadingBar on={prueba.trying} />
        <div className="con-valor" aria-busy={prueba.trying || undefined}>
          <div>
            <span>{name || t('pantallas.concepto.nuevo')}</span>
            <strong className="num">{r?.valor ? shownAmount(r.valor) : '—'}</strong>
          </div>
          <div className="muted">
            <span>{t('pantallas.concepto.guardada')}</span>
            <span className="num">{shownAmount(r?.guardado ?? null)}</span>
          </div>
          <div className="muted">
            <span>{t('pantallas.concepto.diferencia')}</span>
            <span className="num">
              {r?.valor && r.guardado
                ? subtractAmounts(r.valor, r.guardado) === '0.00'
                  ? t('pantallas.concepto.sinCambio')
                  : withSign(subtractAmounts(r.valor, r.guardado))
                : '—'}
            </span>
          </div>
        </div>
        {/* Above the parts that grow with each trial. */}
        <div className="con-todos">{inAll}</div>
        {legajo === null && <p className="soft">{t('pantallas.concepto.elijaLegajo')}</p>}
        {prueba.failure && (
          <p className="con-mal con-noda">
            <Icon name="exclamation-circle" /> {t('pantallas.concepto.noDa', { mensaje: prueba.failure })}
          </p>
        )}
        {r && (
          <>
            <ul className="con-refs" aria-label={t('pantallas.concepto.referencias')}>
              {r.referencias.map((x, i) => (
                <li key={i}>
                  <span>
                    <code className={x.texto.startsWith('[') ? 'syn-ref' : 'syn-name'}>{x.texto}</code>
                    <span className="muted">{x.nombre}</span>
                  </span>
                  <span className="num">{isAmount(x) ? shownAmount(x.valor) : shortNumber(x.valor)}</span>
                </li>
              ))}
            </ul>
            {r.exacto !== null && r.valor !== null && (
              <dl className="con-exacto">
                <dt>{t('pantallas.concepto.exacto')}</dt>
                <dd className="num">{shownAmount(r.exacto)}</dd>
                <dt>{t(`pantallas.explicar.redondeos.${(r.redondeo || 'ninguno') as 'centavo'}`)}</dt>
                <dd className="num">{shownAmount(subtractExactly(r.valor, r.exacto))}</dd>
              </dl>
            )}
          </>
        )}
      </div>
      {uses && <div className="con-usan">{uses}</div>}
    </>
  );
};

/** References and large sums are amounts; counts, rates and factors show only the decimals they have. */
const isAmount = (x: { readonly texto: string; readonly valor: string }): boolean =>
  /^-?\d+\.\d{2}$/.test(x.valor) && (x.texto.startsWith('[') || /\d{4,}\./.test(x.valor));

const Stale = ({ from }: { readonly from: number }) => {
  const t = useT();
  const [now, set] = useState(() => Date.now());
  useOnChange([from], () => {
    set(Date.now());
    const h = setInterval(() => set(Date.now()), 1000);
    return () => clearInterval(h);
  });
  const s = Math.max(0, Math.round((now - from) / 1000));
  // Screen readers announce the seconds once, not every second.
  return (
    <>
      <span className="sr">{t('pantallas.concepto.ultimaValidaCorta')}</span>
      <span aria-hidden="true">
        <Icon name="info-circle" />{' '}
        {s < 120
          ? t('pantallas.concepto.ultimaValida', { segundos: s })
          : t('pantallas.concepto.ultimaValidaMin', { minutos: Math.round(s / 60) })}
      </span>
    </>
  );
};
