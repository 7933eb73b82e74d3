// A deduction of a person in its list: amount, account, and end.
import type { TypeOf } from 'io-ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  CuentaDescuento,
  DescuentoClase,
  MovimientoDescuento,
  WireDescuento,
} from '../../../core/api/descuentos.ts';
import { api } from '../../../core/api/index.ts';
import { showDate } from '../../../core/kit/period.ts';
import { TextButton } from '../../kit/Button.tsx';
import { Tag } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { rowPath } from '../../paths.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askRow, askServer } from '../requests.ts';
import { DescuentoForm } from './DescuentoForm.tsx';
import { shownCode, shownAmount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';

const TONE = { programado: 'info', vigente: 'neutral', pagado: 'ok', terminado: 'neutral' } as const;

const Movimiento = ({ m }: { readonly m: MovimientoDescuento }) => {
  const t = useT(),
    done = t(`tiempo.desc.hecho.${m.clase}`, { recibo: m.descripcion ?? '' });
  return (
    <tr>
      <td className="num tie-opcional">{showDate(m.fecha)}</td>
      <td>
        <span className="num soft tie-cuando">{showDate(m.fecha)}</span>
        {m.id_recibo !== null ? (
          <Link to={`/recibos/ver?id=${m.id_recibo}`}>{done}</Link>
        ) : m.quien !== null ? (
          t('tiempo.desc.hechoPor', { hecho: done, quien: m.quien })
        ) : (
          done
        )}
      </td>
      <td className="der num">{shownAmount(m.importe)}</td>
      <td className="der num strong">{shownAmount(m.saldo)}</td>
    </tr>
  );
};

const Cuenta = ({ c }: { readonly c: CuentaDescuento }) => {
  const t = useT();
  return (
    <table className="tabla tie-cuenta" aria-label={t('tiempo.desc.cuentaDe')}>
      <thead>
        <tr>
          <th className="tie-opcional">{t('tiempo.desc.fecha')}</th>
          <th>{t('tiempo.desc.quePaso')}</th>
          <th className="der">{t('tiempo.sir.importe')}</th>
          <th className="der">{t('tiempo.desc.queda')}</th>
        </tr>
      </thead>
      <tbody>
        {c.movimientos.map((m, i) => (
          <Movimiento key={i} m={m} />
        ))}
      </tbody>
    </table>
  );
};

interface DescuentoParts {
  readonly d: WireDescuento;
  readonly clase: DescuentoClase;
  readonly concepto: TypeOf<typeof api.descuentos.lista.output>['concepto'];
  /** After it was corrected; undefined for who may not correct it. */
  readonly corrected: (() => void) | undefined;
}

/** Corrected with the form that made it; or, of those that the server works out, from its row. */
const Correct = ({ d, clase, concepto, corrected }: DescuentoParts) => {
  const t = useT(),
    [opened, open] = useState(false),
    row = useReading(opened ? `fila ${d.tabla} ${d.id}` : null, () => askRow(d.tabla, d.id));
  if (clase === 'devoluciones' || concepto === null || !corrected)
    return <Link to={rowPath(d.tabla, d.id)}>{t('tiempo.desc.corregir')}</Link>;
  if (!opened) return <TextButton onClick={() => open(true)}>{t('tiempo.desc.corregir')}</TextButton>;
  return row.failure ? (
    <ReadFailure failure={row.failure} retry={row.readAgain} />
  ) : !row.data ? (
    <Skeleton rows={2} />
  ) : (
    <DescuentoForm
      clase={clase}
      concepto={concepto}
      row={{ id: d.id, values: row.data }}
      close={(done) => {
        open(false);
        if (done) corrected();
      }}
    />
  );
};

const Detail = (parts: DescuentoParts) => {
  const t = useT(),
    { d, clase } = parts,
    x = useReading(`cuenta ${d.tabla} ${d.id}`, () =>
      askServer(api.descuentos.cuenta, { tabla: d.tabla }, { id: d.id }),
    );
  const data = [
    [t('tiempo.desc.expediente'), d.expediente],
    [t('tiempo.desc.juzgado'), d.juzgado],
    [t('tiempo.desc.beneficiario'), d.beneficiario],
    [t('tiempo.desc.cuenta'), d.cuenta],
    [t('tiempo.desc.observacion'), d.observacion],
  ].filter(([, v]) => v !== null);
  return (
    <div className="tie-detalle">
      {data.length > 0 && (
        <dl className="tie-datos">
          {data.map(([r, v]) => (
            <div key={r}>
              <dt>{r}</dt>
              <dd>{v}</dd>
            </div>
          ))}
        </dl>
      )}
      {x.failure ? (
        <ReadFailure failure={x.failure} retry={x.readAgain} />
      ) : !x.data ? (
        <Skeleton rows={2} />
      ) : x.data.movimientos.length === 0 ? (
        <p className="muted">{t('tiempo.desc.sinMovimientos')}</p>
      ) : (
        <Cuenta c={x.data} />
      )}
      <Correct {...parts} />
      <span>
        <Link to={rowPath(d.tabla, d.id)}>{t('tiempo.desc.historia')}</Link>
        {clase === 'anticipos' && (
          <>
            {' · '}
            <Link to={`/formularios?clase=recibo_anticipo&id=${d.id_personal}&novedad=${d.id}`}>
              {t('formularios.clases.recibo_anticipo')}
            </Link>
          </>
        )}
      </span>
    </div>
  );
};

export const DescuentoRow = ({
  isOpen,
  open,
  ...parts
}: DescuentoParts & { readonly isOpen: boolean; readonly open: () => void }) => {
  const t = useT(),
    { d } = parts;
  return (
    <>
      <tr>
        <td>
          <button type="button" className="link tie-abrir" aria-expanded={isOpen} onClick={open}>
            <span className="num soft">{shownCode(d.legajo)}</span> {d.nombre}
          </button>
          {/* On a telephone there is no room for a column of it. */}
          <span className="tie-cuando">
            <Tag tone={TONE[d.estado]}>{t(`tiempo.desc.estado.${d.estado}`)}</Tag>
          </span>
          {d.pasa_el_limite && (
            <span title={t('tiempo.desc.limiteAyuda')}>
              <Tag tone="warn">{t('tiempo.desc.limite')}</Tag>
            </span>
          )}
        </td>
        <td className="num tie-opcional">{showDate(d.desde)}</td>
        <td className="tie-opcional">{d.expediente ?? d.observacion ?? ''}</td>
        <td className="der num">
          {d.total !== null
            ? shownAmount(d.total)
            : d.porcentaje !== null
              ? `${d.porcentaje.replace('.', ',')} %`
              : '—'}
        </td>
        <td className="der num tie-opcional">
          {d.cuota === null ? '' : shownAmount(d.cuota.replace(/(\.\d\d)0+$/, '$1'))}
        </td>
        <td className="der num tie-opcional">{shownAmount(d.pagado)}</td>
        <td className="der num strong">{shownAmount(d.saldo)}</td>
        <td className="num tie-opcional">{d.termina === null ? '' : showDate(d.termina)}</td>
        <td className="tie-opcional">
          <Tag tone={TONE[d.estado]}>{t(`tiempo.desc.estado.${d.estado}`)}</Tag>
        </td>
      </tr>
      {isOpen && (
        <tr className="tie-fila-detalle">
          <td colSpan={9}>
            <Detail {...parts} />
          </td>
        </tr>
      )}
    </>
  );
};
