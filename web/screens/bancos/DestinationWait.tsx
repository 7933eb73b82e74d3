// The wait of a new account: until when it lasts, and where it would pass the day of pay, the decision to pay without it.
import * as E from 'fp-ts/lib/Either.js';
import type { PayDestination } from '../../../core/api/bancos.ts';
import { api } from '../../../core/api/index.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { ReasonPanel } from '../ReasonPanel.tsx';
import { newKey, sendChange } from '../requests.ts';

const isLate = (d: PayDestination): boolean => d.espera?.pasa_el_pago === true && d.espera.levantada === null;

/** How many would not be paid on the day of pay. */
export const LateWaits = ({ people }: { readonly people: readonly PayDestination[] }) => {
  const t = useT(),
    count = people.filter(isLate).length;
  return count === 0 ? null : <Banner tone="warn">{t('bancos.destinos.pasan', { count })}</Banner>;
};

export const DestinationWait = ({
  d,
  decide,
}: {
  readonly d: PayDestination;
  readonly decide: () => void;
}) => {
  const t = useT();
  if (d.espera === null) return null;
  const { hasta, pasa_el_pago: late, levantada: lifted } = d.espera;
  if (lifted !== null) {
    const said = { usuario: lifted.usuario, cuando: shownInstant(lifted.at) };
    return (
      <div className="muted">
        {lifted.motivo === null
          ? t('bancos.destinos.levantada', said)
          : t('bancos.destinos.levantadaMotivo', { ...said, motivo: lifted.motivo })}
      </div>
    );
  }
  return (
    <>
      <div className="muted">
        {t(late ? 'bancos.destinos.esperaPasa' : 'bancos.destinos.espera', { hasta: showDate(hasta) })}
      </div>
      {late && (
        <Button aria-label={t('bancos.destinos.sinEsperaDe', { nombre: d.nombre })} onClick={decide}>
          {t('bancos.destinos.sinEspera')}
        </Button>
      )}
    </>
  );
};

/** Asks for the reason, and pays that person without waiting. */
export const PayWithoutWaiting = ({
  d,
  liquidaciones,
  onClose,
  onChange,
}: {
  readonly d: PayDestination;
  readonly liquidaciones: readonly number[];
  readonly onClose: () => void;
  readonly onChange: () => void;
}) => {
  const t = useT(),
    key = newKey();
  return (
    <div className="ban-pregunta">
      <ReasonPanel
        onClose={onClose}
        question={{
          title: t('bancos.destinos.sinEsperaDe', { nombre: d.nombre }),
          text: t('bancos.destinos.sinEsperaTexto', { nombre: d.nombre }),
          button: t('bancos.destinos.sinEspera'),
          danger: true,
          withReason: true,
          onAccept: async (reason) => {
            const r = await sendChange(
              api.bancos.sinEspera,
              {
                liquidaciones: [...liquidaciones],
                destinos: [{ id_personal: d.id_personal, posicion: d.posicion }],
                motivo: reason,
              },
              {},
              key,
            )();
            if (E.isLeft(r)) return r.left.message;
            onChange();
            return undefined;
          },
        }}
      />
    </div>
  );
};
