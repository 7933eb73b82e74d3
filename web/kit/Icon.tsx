// An icon by its name; always beside a word, or inside something that has a name.
export const Icon = ({ name, className = '' }: { readonly name: string; readonly className?: string }) =>
  <i className={`pi pi-${name} ${className}`} aria-hidden="true" />;
