/** For feed readers and browsers. */
export default {
  title: (provider: string) => `Cymorth ${provider}`,
  search: (provider: string) => `Chwilio cymorth ${provider}`,
};
