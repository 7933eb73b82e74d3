// A deduction of a person in its list: amount, account, and end.
import { Link } from 'react-router-dom';
import type { CuentaDescuento, MovimientoDescuento, WireDescuento } from '../../../core/api/descuentos.ts';
import { api } from '../../../core/api/index.ts';
import { showDate } from '../../../core/kit/period.ts';
import { Tag } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { rowPath } from '../../paths.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
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

const Detail = ({ d, anticipo }: { readonly d: WireDescuento; readonly anticipo: boolean }) => {
  const t = useT(),
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
      <span>
        <Link to={rowPath(d.tabla, d.id)}>{t('tiempo.desc.corregir')}</Link>
        {anticipo && (
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
  d,
  anticipo,
  isOpen,
  open,
}: {
  readonly d: WireDescuento;
  /** Of those lent before pay day: it has a receipt of its own. */
  readonly anticipo: boolean;
  readonly isOpen: boolean;
  readonly open: () => void;
}) => {
  const t = useT();
  return (
    <>
      <tr>
        <td>
          <button type="button" className="link tie-abrir" aria-expanded={isOpen} onClick={open}>
            <span className="num soft">{shownCode(d.legajo)}</span> {d.nombre}
          </button>
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
        <td>
          <Tag tone={TONE[d.estado]}>{t(`tiempo.desc.estado.${d.estado}`)}</Tag>
        </td>
      </tr>
      {isOpen && (
        <tr className="tie-fila-detalle">
          <td colSpan={9}>
            <Detail d={d} anticipo={anticipo} />
          </td>
        </tr>
      )}
    </>
  );
};
