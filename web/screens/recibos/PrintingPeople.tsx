// The people whose receipts are printed and sent, with the state of each.
import { Link } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { PrintRow } from '../../../core/api/recibos.ts';
import { showDate } from '../../../core/kit/period.ts';
import { TextButton } from '../../kit/Button.tsx';
import { Amount, Tag, type Tone } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { useT } from '../../i18n.ts';
import { CorreoVerification } from '../CorreoVerification.tsx';
import { shownCode } from '../explain/amounts.ts';
import { lacksRecibo } from './paperEntrega.ts';

const TONE: Readonly<Record<PrintRow['entrega'], Tone>> = {
  sin_enviar: 'neutral',
  en_papel: 'ok',
  enviado: 'info',
  visto: 'info',
  conforme: 'ok',
  no_conforme: 'warn',
};

const ICON: Readonly<Record<PrintRow['entrega'], string>> = {
  sin_enviar: 'minus',
  en_papel: 'file',
  enviado: 'envelope',
  visto: 'eye',
  conforme: 'check',
  no_conforme: 'exclamation-triangle',
};

/** Notes that a receipt was given on paper, or undoes it. */
export interface OnPaperActions {
  readonly busy: boolean;
  readonly give: (f: PrintRow) => void;
  readonly undo: (f: PrintRow) => void;
}

/** Since when it is so; without anything, what is missing for it to be sent. */
const Since = ({ f }: { readonly f: PrintRow }) => {
  const t = useT(),
    at = f.firmado ?? f.visto ?? f.enviado;
  return f.entrega === 'en_papel' && f.en_papel !== null
    ? t('recibos.papel.detalle', { fecha: showDate(f.en_papel.fecha), por: f.en_papel.por })
    : at !== null
      ? shownInstant(at)
      : f.acceso
        ? null
        : t(f.correo ? 'recibos.impresion.faltaAcceso' : 'recibos.impresion.faltaCorreo');
};

const Delivery = ({ f, paper }: { readonly f: PrintRow; readonly paper: OnPaperActions | undefined }) => {
  const t = useT();
  return (
    <>
      {f.sin_confirmar ? (
        <Tag tone="warn" icon="clock">
          {t('recibos.impresion.sinConfirmarUno')}
        </Tag>
      ) : (
        <Tag tone={TONE[f.entrega]} icon={ICON[f.entrega]}>
          {t(`recibos.estado.${f.entrega}`)}
        </Tag>
      )}{' '}
      <span className="muted num">
        <Since f={f} />
      </span>
      {f.sin_verificar && f.entrega !== 'en_papel' && (
        <>
          {' '}
          <CorreoVerification state="sin_verificar" />
        </>
      )}
      {paper && (lacksRecibo(f) || f.entrega === 'en_papel') && (
        <>
          {' '}
          <TextButton
            disabled={paper.busy}
            aria-label={t(lacksRecibo(f) ? 'recibos.papel.anotarDe' : 'recibos.papel.retirarDe', {
              nombre: f.nombre,
            })}
            onClick={() => (lacksRecibo(f) ? paper.give(f) : paper.undo(f))}
          >
            {t(lacksRecibo(f) ? 'recibos.papel.anotarUno' : 'recibos.papel.retirar')}
          </TextButton>
        </>
      )}
      {f.comentario !== null && <p className="imp-comentario">«{f.comentario}»</p>}
    </>
  );
};

export const PrintingPeople = ({
  rows,
  paper,
}: {
  readonly rows: readonly PrintRow[];
  /** Undefined for whoever may not deliver, and while the run is not approved. */
  readonly paper: OnPaperActions | undefined;
}) => {
  const t = useT();
  return (
    <table className="tabla imp-tabla">
      <thead>
        <tr>
          <th scope="col">{t('recibos.impresion.legajo')}</th>
          <th scope="col">{t('recibos.impresion.nombre')}</th>
          <th scope="col">{t('recibos.impresion.area')}</th>
          <th scope="col">{t('recibos.impresion.lugar')}</th>
          <th scope="col" className="der">
            {t('recibos.impresion.neto')}
          </th>
          <th scope="col">{t('recibos.impresion.entrega')}</th>
          <th scope="col">
            <span className="sr">{t('recibos.impresion.pdf')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((f) => (
          <tr key={f.id}>
            <td className="num">{shownCode(f.legajo)}</td>
            <td>
              <Link className="link" to={`/recibos/ver?id=${f.id}`}>
                {f.nombre}
              </Link>
            </td>
            <td>{f.area ?? '—'}</td>
            <td>{f.lugar ?? '—'}</td>
            <td className="der">
              <Amount value={f.neto} />
            </td>
            <td>
              <Delivery f={f} paper={paper} />
            </td>
            <td className="der">
              <a
                className="link"
                href={pathOf(api.liquidaciones.reciboPdf, { id: f.id })}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('recibos.impresion.pdfDe', { nombre: f.nombre })}
              >
                PDF
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
