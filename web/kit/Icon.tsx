// An icon by its name; always beside a word or inside an element that has a name.
import dibujos from './styles/iconos.svg';

export const Icon = ({ name, className = '' }: { readonly name: string; readonly className?: string }) => (
  <svg className={`pi pi-${name} ${className}`} aria-hidden="true">
    <use href={`${dibujos}#${name}`} />
  </svg>
);
