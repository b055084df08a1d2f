// The theme in which the whole page stands: a game's own on its pages, the common one elsewhere.

export const stage: { theme: Record<string, string> | null } = $state({ theme: null });

/** For an effect: dress the page in a theme for as long as the effect lives. */
export function dressed(theme: Record<string, string>): () => void {
  stage.theme = theme;
  return () => {
    if (stage.theme === theme) stage.theme = null;
  };
}
