/* Read before every translated module: what the runtime library of mypyc does for all arguments alike is written out here for the calls
 * that come most, with as many plain arguments as there are names. Everything else goes the way it went. */

#include <Python.h>
#include <CPy.h>

#define QUICK_ARGUMENTS(slow, args, nargs, kwnames, parser, ...)                                                  \
    __extension__({                                                                                              \
        PyObject **const quick_places[] = {__VA_ARGS__};                                                          \
        enum { quick_count = sizeof(quick_places) / sizeof(quick_places[0]) };                                     \
        int quick_done = likely((kwnames) == NULL && (nargs) == quick_count && (parser)->kwtuple != NULL);         \
        if (quick_done) {                                                                                          \
            _Pragma("GCC unroll 16") for (int quick_i = 0; quick_i < quick_count; quick_i++)                       \
                *quick_places[quick_i] = (args)[quick_i];                                                          \
        } else                                                                                                     \
            quick_done = (slow)(args, nargs, kwnames, parser, __VA_ARGS__);                                        \
        quick_done;                                                                                                \
    })

#define CPyArg_ParseStackAndKeywordsSimple(args, nargs, kwnames, parser, ...) \
    QUICK_ARGUMENTS(CPyArg_ParseStackAndKeywordsSimple, args, nargs, kwnames, parser, __VA_ARGS__)
#define CPyArg_ParseStackAndKeywordsOneArg(args, nargs, kwnames, parser, ...) \
    QUICK_ARGUMENTS(CPyArg_ParseStackAndKeywordsOneArg, args, nargs, kwnames, parser, __VA_ARGS__)
