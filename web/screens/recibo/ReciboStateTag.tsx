// The state of a receipt: an icon and a word.
import { useT } from '../../i18n.ts';
import { Tag, type Tone } from '../../kit/Panel.tsx';

export const STATE_ICON: Readonly<Record<string, string>> = {
  error: 'times-circle',
  aviso: 'exclamation-triangle',
  corregido: 'pencil',
  excluido: 'ban',
  pendiente: 'clock',
  aprobado: 'check-circle',
  pagado: 'wallet',
  devuelto: 'undo',
  revertido: 'replay',
};
const TONE: Readonly<Record<string, Tone>> = {
  error: 'danger',
  aviso: 'warn',
  corregido: 'info',
  excluido: 'neutral',
  pendiente: 'neutral',
  aprobado: 'accent',
  devuelto: 'danger',
  revertido: 'warn',
};

export const ReciboStateTag = ({ state }: { readonly state: string }) => {
  const t = useT();
  return (
    <Tag tone={TONE[state] ?? 'ok'} icon={STATE_ICON[state] ?? 'check'}>
      {t(`pantallas.liquidacion.estados.${state as 'calculado'}`)}
    </Tag>
  );
};
