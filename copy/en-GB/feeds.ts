/** For feed readers and browsers. */
export default {
  title: (provider: string) => `${provider} help`,
  search: (provider: string) => `Search the help of ${provider}`,
};
